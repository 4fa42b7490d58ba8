-- Where the visit that made the account came from, with the person's consent to marketing only; {} otherwise (spec L73, L117).
ALTER TABLE app_user ADD COLUMN utm jsonb NOT NULL DEFAULT '{}';
