# Dumps the database and puts it into the object storage, one object per run.
FROM minio/mc:RELEASE.2025-04-16T18-13-26Z AS mc
FROM postgres:17
COPY --from=mc /usr/bin/mc /usr/local/bin/mc
COPY backup.sh /usr/local/bin/backup.sh
ENTRYPOINT ["sh", "/usr/local/bin/backup.sh"]
