-- What is told may stop being true at an hour that is known: its mail is not sent after it.
ALTER TABLE notification ADD ends_at timestamptz;
UPDATE notification SET ends_at = (data ->> 'expires_at')::timestamptz WHERE kind = 'pix_expiring';
