-- Orders are narrowed by the card of their newest payment, its installments and the coupon; the brand is kept with the order,
-- so that a page of one brand is read in the order of its index.
ALTER TABLE customer_order ADD COLUMN card_brand text;
UPDATE customer_order o SET card_brand = p.card_brand
  FROM (SELECT DISTINCT ON (order_id) order_id, card_brand FROM order_payment ORDER BY order_id, id DESC) p
  WHERE p.order_id = o.id AND p.card_brand IS NOT NULL;

CREATE FUNCTION order_card_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customer_order o SET card_brand = NEW.card_brand
    WHERE o.id = NEW.order_id AND o.card_brand IS DISTINCT FROM NEW.card_brand
      AND NOT EXISTS (SELECT 1 FROM order_payment later WHERE later.order_id = NEW.order_id AND later.id > NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER order_payment_card_added AFTER INSERT ON order_payment FOR EACH ROW EXECUTE FUNCTION order_card_follows();
CREATE TRIGGER order_payment_card_told AFTER UPDATE OF card_brand ON order_payment FOR EACH ROW
  WHEN (OLD.card_brand IS DISTINCT FROM NEW.card_brand) EXECUTE FUNCTION order_card_follows();

CREATE INDEX customer_order_card ON customer_order (card_brand, placed_at DESC, id DESC) WHERE card_brand IS NOT NULL;
CREATE INDEX customer_order_split ON customer_order (installments, placed_at DESC, id DESC) WHERE payment_type_id = 1;
CREATE INDEX customer_order_coupon ON customer_order (lower(coupon_code), placed_at DESC, id DESC) WHERE coupon_code IS NOT NULL;
-- What the issuers answered in a period, from the index alone.
CREATE INDEX order_payment_tries ON order_payment (created_at) INCLUDE (card_brand, status) WHERE payment_type_id = 1;
