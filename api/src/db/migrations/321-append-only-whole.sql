-- What is only added to is not emptied either: a trigger of rows doesn't see TRUNCATE.
DO $$
DECLARE kept regclass;
BEGIN
  FOR kept IN
    SELECT tgrelid::regclass FROM pg_trigger
    WHERE tgfoid = 'refuse_change()'::regprocedure AND tgtype & 8 > 0 -- those before DELETE
  LOOP
    EXECUTE format('CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', kept);
  END LOOP;
END $$;
