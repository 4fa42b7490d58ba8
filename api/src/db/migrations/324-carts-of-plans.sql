-- A plan is bought in a cart of its own, type 2, which holds one; all else goes to the cart of type 1. The two carts of a
-- visitor without an account belong together by `guest_group`, which is told to nobody: either id leads to both.

ALTER TABLE cart
  ADD COLUMN guest_group uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD CONSTRAINT cart_type CHECK (shopping_cart_type_id IN (1, 2));
CREATE UNIQUE INDEX cart_one_of_guest ON cart (guest_group, shopping_cart_type_id) WHERE status = 'open' AND user_id IS NULL;

-- The plan added last of each open cart moves to a new one beside it; older ones leave. Carts that became orders, or joined
-- another one, keep their lines.
CREATE TEMPORARY TABLE moving ON COMMIT DROP AS
  SELECT DISTINCT ON (c.id) c.id AS cart_id, i.id AS line_id, i.product_id, gen_random_uuid() AS new_id
  FROM cart c JOIN cart_item i ON i.cart_id = c.id JOIN product p ON p.id = i.product_id
  WHERE c.status = 'open' AND p.kind = 3
  ORDER BY c.id, i.created_at DESC, i.id DESC;

INSERT INTO cart (id, user_id, guest_email, company_id, shopping_cart_type_id, coupon_id, payment_type_id, utm, created_at,
    installments, guest_group)
  SELECT m.new_id, c.user_id, c.guest_email, c.company_id, 2, c.coupon_id, c.payment_type_id, c.utm, c.created_at,
    c.installments, c.guest_group
  FROM moving m JOIN cart c ON c.id = m.cart_id;

UPDATE cart_item i SET cart_id = m.new_id FROM moving m WHERE i.id = m.line_id;
DELETE FROM cart_item i USING moving m, product p WHERE i.cart_id = m.cart_id AND p.id = i.product_id AND p.kind = 3;

-- Of both carts the coupon stays where it reaches a line, as reachesLine does; what a card costs is asked anew.
UPDATE cart c SET card_quote = NULL,
  coupon_id = CASE WHEN EXISTS (
    SELECT FROM cart_item i JOIN product p ON p.id = i.product_id
    WHERE i.cart_id = c.id
      AND NOT EXISTS (SELECT FROM coupon_restriction r
        WHERE r.coupon_id = c.coupon_id AND r.scope = 'excluded_product' AND r.ref_id = p.id)
      AND (NOT EXISTS (SELECT FROM coupon_restriction r WHERE r.coupon_id = c.coupon_id AND r.scope <> 'excluded_product')
        OR EXISTS (SELECT FROM coupon_restriction r WHERE r.coupon_id = c.coupon_id
          AND r.ref_id = CASE r.scope WHEN 'product' THEN p.id WHEN 'category' THEN p.product_category_id WHEN 'kind' THEN p.kind END))
  ) THEN c.coupon_id END
  FROM moving m WHERE c.id IN (m.cart_id, m.new_id);

-- An open cart holds what its type is for, and one plan; who adds a line holds its cart. A cart that became an order is copied
-- as it is when its order is made anew.
CREATE FUNCTION cart_item_by_type() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  type smallint;
BEGIN
  SELECT c.shopping_cart_type_id INTO type FROM cart c WHERE c.id = NEW.cart_id AND c.status = 'open' FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NEW; END IF;
  IF (type = 2) IS DISTINCT FROM ((SELECT p.kind FROM product p WHERE p.id = NEW.product_id) = 3) THEN
    RAISE EXCEPTION 'a plan has a cart of its own' USING ERRCODE = 'check_violation';
  END IF;
  IF type = 2 AND EXISTS (SELECT FROM cart_item i WHERE i.cart_id = NEW.cart_id AND i.id <> NEW.id) THEN
    RAISE EXCEPTION 'one plan at a time' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER cart_item_by_type BEFORE INSERT OR UPDATE OF cart_id, product_id ON cart_item
  FOR EACH ROW EXECUTE FUNCTION cart_item_by_type();
