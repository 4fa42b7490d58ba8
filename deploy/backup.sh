#!/bin/sh
# The dump is written whole before it is sent: a failed dump never replaces a good one.
set -eu
file="pregao-$(date -u +%Y%m%dT%H%M%SZ).dump"
pg_dump --format=custom --file="/tmp/$file" "$DATABASE_URL"
pg_restore --list "/tmp/$file" > /dev/null
mc mb --ignore-existing storage/backups
mc cp "/tmp/$file" "storage/backups/$file"
rm "/tmp/$file"
echo "backups/$file"
