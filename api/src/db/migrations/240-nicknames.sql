-- By what a nickname is one person's alone. It is filled, made unique and required by `modules/identity/unique-nicknames.ts`, which
-- runs once after the migrations, since the key is made by code.
ALTER TABLE app_user ADD COLUMN nickname_key text;
DROP INDEX app_user_nickname;
