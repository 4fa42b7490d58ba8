-- Which minor version somebody confirmed, what its text was (SHA-256 of text and document) and in which words they did.
ALTER TABLE policy_ack
  ADD COLUMN minor integer NOT NULL DEFAULT 0,
  ADD COLUMN text_sha256 text,
  ADD COLUMN statement text NOT NULL DEFAULT 'Li e estou ciente.';
CREATE TRIGGER policy_ack_append_only BEFORE UPDATE OR DELETE ON policy_ack FOR EACH ROW EXECUTE FUNCTION refuse_change();
