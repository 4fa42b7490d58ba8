CREATE INDEX app_user_search ON app_user USING gin (search_words(name || ' ' || email::text || ' ' || coalesce(identifier, '') || ' ' || coalesce(phone_number, '')));
CREATE INDEX app_user_name ON app_user (search_fold(name), id);
CREATE INDEX app_user_new ON app_user (profile_id, created_at, id);
