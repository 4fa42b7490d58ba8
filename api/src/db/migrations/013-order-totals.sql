-- Figures that lists and the staff's first page show, kept as orders change instead of summed at each visit.
-- Most are rows of differences: each change of orders adds some in its own transaction, so that two purchases never wait
-- for each other; a figure is the sum of its rows. fold_order_sums joins rows of one kind, reconcile_order_sums compares
-- with the orders and adds what is missing. Neither locks a table.

-- Money was received and not all given back (keptStates of the commerce module).
CREATE FUNCTION is_kept(status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT status IN ('paid', 'partially_refunded', 'disputed')
$$;

-- The member's profile.
CREATE FUNCTION is_customer(profile_id bigint) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT profile_id = 3 $$;

CREATE FUNCTION is_listed(status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT status <> 'anonymised' $$;

-- All orders, by what a list is narrowed to.
CREATE TABLE order_sum (
  status text NOT NULL,
  company_id bigint NOT NULL,
  payment_type_id smallint NOT NULL,
  orders bigint NOT NULL,
  total_cents bigint NOT NULL,
  kept_cents bigint NOT NULL DEFAULT 0
);

-- The same by the business day they were placed on.
CREATE TABLE order_day_sum (
  placed_day date NOT NULL,
  status text NOT NULL,
  company_id bigint NOT NULL,
  payment_type_id smallint NOT NULL,
  orders bigint NOT NULL,
  total_cents bigint NOT NULL,
  kept_cents bigint NOT NULL DEFAULT 0
);
CREATE INDEX order_day_sum_day ON order_day_sum (placed_day);

-- Paid orders by the business days they were paid and placed on.
CREATE TABLE order_paid_sum (
  paid_day date NOT NULL,
  placed_day date NOT NULL,
  status text NOT NULL,
  orders bigint NOT NULL,
  total_cents bigint NOT NULL,
  kept_cents bigint NOT NULL DEFAULT 0
);
CREATE INDEX order_paid_sum_day ON order_paid_sum (paid_day);

-- What was sold in paid orders, by the business day they were paid on.
CREATE TABLE product_paid_sum (
  paid_day date NOT NULL,
  product_id bigint NOT NULL,
  status text NOT NULL,
  units bigint NOT NULL,
  total_cents bigint NOT NULL
);
CREATE INDEX product_paid_sum_day ON product_paid_sum (paid_day);

-- New accounts of customers by business day; one that was made anonymous is in no list.
CREATE TABLE customer_day_sum (created_day date NOT NULL, listed boolean NOT NULL, customers bigint NOT NULL);
CREATE INDEX customer_day_sum_day ON customer_day_sum (created_day);

-- One row per person; null until the first order.
CREATE TABLE customer_sum (
  user_id bigint PRIMARY KEY REFERENCES app_user (id) ON DELETE CASCADE,
  orders_count bigint,
  paid_cents bigint,
  last_order_at timestamptz
);
CREATE INDEX customer_sum_orders ON customer_sum (orders_count DESC NULLS LAST, user_id DESC);
CREATE INDEX customer_sum_paid ON customer_sum (paid_cents DESC NULLS LAST, user_id DESC);
CREATE INDEX customer_sum_last ON customer_sum (last_order_at DESC NULLS LAST, user_id DESC);

-- An order as it was (sign -1) or is (sign 1).
CREATE TYPE order_change AS (sign int, id bigint, user_id bigint, status text, company_id bigint, payment_type_id smallint, total_cents bigint, placed_at timestamptz, paid_at timestamptz, kept_cents bigint);

CREATE FUNCTION add_order_sums(changes order_change[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_sum (status, company_id, payment_type_id, orders, total_cents, kept_cents)
    SELECT c.status, c.company_id, c.payment_type_id, sum(c.sign), sum(c.sign * c.total_cents), sum(c.sign * c.kept_cents)
    FROM unnest(changes) c GROUP BY 1, 2, 3
    HAVING sum(c.sign) <> 0 OR sum(c.sign * c.total_cents) <> 0 OR sum(c.sign * c.kept_cents) <> 0;
  INSERT INTO order_day_sum (placed_day, status, company_id, payment_type_id, orders, total_cents, kept_cents)
    SELECT business_day(c.placed_at), c.status, c.company_id, c.payment_type_id, sum(c.sign), sum(c.sign * c.total_cents), sum(c.sign * c.kept_cents)
    FROM unnest(changes) c GROUP BY 1, 2, 3, 4
    HAVING sum(c.sign) <> 0 OR sum(c.sign * c.total_cents) <> 0 OR sum(c.sign * c.kept_cents) <> 0;
  INSERT INTO order_paid_sum (paid_day, placed_day, status, orders, total_cents, kept_cents)
    SELECT business_day(c.paid_at), business_day(c.placed_at), c.status, sum(c.sign), sum(c.sign * c.total_cents), sum(c.sign * c.kept_cents)
    FROM unnest(changes) c WHERE c.paid_at IS NOT NULL
    GROUP BY 1, 2, 3 HAVING sum(c.sign) <> 0 OR sum(c.sign * c.total_cents) <> 0 OR sum(c.sign * c.kept_cents) <> 0;
  -- Lines are written once and after their order, so what they were is what they are; a line of which all was given back was not sold.
  INSERT INTO product_paid_sum (paid_day, product_id, status, units, total_cents)
    SELECT business_day(c.paid_at), i.product_id, c.status,
      sum(c.sign * CASE WHEN i.total_cents > 0 AND f.refunded_cents = i.total_cents THEN 0 ELSE i.amount END),
      sum(c.sign * (i.total_cents - coalesce(f.refunded_cents, 0)))
    FROM unnest(changes) c JOIN order_item i ON i.order_id = c.id LEFT JOIN item_refund f ON f.order_item_id = i.id
    WHERE c.paid_at IS NOT NULL
    GROUP BY 1, 2, 3
    HAVING sum(c.sign * CASE WHEN i.total_cents > 0 AND f.refunded_cents = i.total_cents THEN 0 ELSE i.amount END) <> 0
      OR sum(c.sign * (i.total_cents - coalesce(f.refunded_cents, 0))) <> 0;
  -- In the order of the people, so that two transactions take their rows in the same order.
  INSERT INTO customer_sum AS s (user_id, orders_count, paid_cents, last_order_at)
    SELECT c.user_id, sum(c.sign), sum(c.sign * c.kept_cents), max(c.placed_at) FILTER (WHERE c.sign = 1)
    FROM unnest(changes) c JOIN app_user u ON u.id = c.user_id
    GROUP BY c.user_id
    HAVING sum(c.sign) <> 0 OR sum(c.sign * c.kept_cents) <> 0
      OR max(c.placed_at) FILTER (WHERE c.sign = 1) > max(c.placed_at) FILTER (WHERE c.sign = -1)
    ORDER BY c.user_id
  ON CONFLICT (user_id) DO UPDATE SET
    orders_count = coalesce(s.orders_count, 0) + excluded.orders_count,
    paid_cents = coalesce(s.paid_cents, 0) + excluded.paid_cents,
    last_order_at = greatest(s.last_order_at, excluded.last_order_at);
END $$;

CREATE FUNCTION sum_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_order_sums((SELECT array_agg(ROW(1, id, user_id, status, company_id, payment_type_id, total_cents, placed_at, paid_at, kept_cents)::order_change) FROM added));
  RETURN NULL;
END $$;
CREATE TRIGGER customer_order_added AFTER INSERT ON customer_order REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_new_orders();

CREATE FUNCTION sum_changed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_order_sums((SELECT array_agg(c) FROM (
    SELECT ROW(-1, o.id, o.user_id, o.status, o.company_id, o.payment_type_id, o.total_cents, o.placed_at, o.paid_at, o.kept_cents)::order_change AS c FROM was o
    UNION ALL
    SELECT ROW(1, o.id, o.user_id, o.status, o.company_id, o.payment_type_id, o.total_cents, o.placed_at, o.paid_at, o.kept_cents)::order_change FROM now_is o
  ) all_changes));
  RETURN NULL;
END $$;
CREATE TRIGGER customer_order_changed AFTER UPDATE ON customer_order REFERENCING OLD TABLE AS was NEW TABLE AS now_is FOR EACH STATEMENT EXECUTE FUNCTION sum_changed_orders();

CREATE FUNCTION sum_gone_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_order_sums((SELECT array_agg(ROW(-1, id, user_id, status, company_id, payment_type_id, total_cents, placed_at, paid_at, kept_cents)::order_change) FROM gone));
  RETURN NULL;
END $$;
CREATE TRIGGER customer_order_gone AFTER DELETE ON customer_order REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION sum_gone_orders();

CREATE FUNCTION sum_new_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_paid_sum
    SELECT business_day(o.paid_at), i.product_id, o.status, sum(i.amount), sum(i.total_cents)
    FROM added i JOIN customer_order o ON o.id = i.order_id WHERE o.paid_at IS NOT NULL GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
CREATE TRIGGER order_item_added AFTER INSERT ON order_item REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_new_items();

CREATE FUNCTION sum_new_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_day_sum SELECT business_day(created_at), is_listed(status), count(*) FROM added WHERE is_customer(profile_id) GROUP BY 1, 2;
  INSERT INTO customer_sum (user_id) SELECT id FROM added ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER app_user_added AFTER INSERT ON app_user REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_new_people();

CREATE FUNCTION sum_changed_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_day_sum
    SELECT c.day, c.listed, sum(c.sign) FROM (
      SELECT business_day(created_at) AS day, is_listed(status) AS listed, -1 AS sign FROM was WHERE is_customer(profile_id)
      UNION ALL
      SELECT business_day(created_at), is_listed(status), 1 FROM now_is WHERE is_customer(profile_id)
    ) c GROUP BY 1, 2 HAVING sum(c.sign) <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER app_user_changed AFTER UPDATE ON app_user REFERENCING OLD TABLE AS was NEW TABLE AS now_is FOR EACH STATEMENT EXECUTE FUNCTION sum_changed_people();

CREATE FUNCTION sum_gone_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_day_sum SELECT business_day(created_at), is_listed(status), -count(*) FROM gone WHERE is_customer(profile_id) GROUP BY 1, 2;
  RETURN NULL;
END $$;
CREATE TRIGGER app_user_gone AFTER DELETE ON app_user REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION sum_gone_people();

-- Joins rows that differ in their figures only; another node that does so meanwhile is left to it.
CREATE FUNCTION fold_order_sums() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('fold_order_sums', 0)) THEN RETURN; END IF;
  WITH twice AS (SELECT status, company_id, payment_type_id FROM order_sum GROUP BY 1, 2, 3 HAVING count(*) > 1),
  taken AS (DELETE FROM order_sum s USING twice t WHERE (s.status, s.company_id, s.payment_type_id) = (t.status, t.company_id, t.payment_type_id) RETURNING s.*)
  INSERT INTO order_sum (status, company_id, payment_type_id, orders, total_cents, kept_cents)
    SELECT status, company_id, payment_type_id, sum(orders), sum(total_cents), sum(kept_cents) FROM taken
    GROUP BY 1, 2, 3 HAVING sum(orders) <> 0 OR sum(total_cents) <> 0 OR sum(kept_cents) <> 0;
  WITH twice AS (SELECT placed_day, status, company_id, payment_type_id FROM order_day_sum GROUP BY 1, 2, 3, 4 HAVING count(*) > 1),
  taken AS (DELETE FROM order_day_sum s USING twice t WHERE (s.placed_day, s.status, s.company_id, s.payment_type_id) = (t.placed_day, t.status, t.company_id, t.payment_type_id) RETURNING s.*)
  INSERT INTO order_day_sum (placed_day, status, company_id, payment_type_id, orders, total_cents, kept_cents)
    SELECT placed_day, status, company_id, payment_type_id, sum(orders), sum(total_cents), sum(kept_cents) FROM taken
    GROUP BY 1, 2, 3, 4 HAVING sum(orders) <> 0 OR sum(total_cents) <> 0 OR sum(kept_cents) <> 0;
  WITH twice AS (SELECT paid_day, placed_day, status FROM order_paid_sum GROUP BY 1, 2, 3 HAVING count(*) > 1),
  taken AS (DELETE FROM order_paid_sum s USING twice t WHERE (s.paid_day, s.placed_day, s.status) = (t.paid_day, t.placed_day, t.status) RETURNING s.*)
  INSERT INTO order_paid_sum (paid_day, placed_day, status, orders, total_cents, kept_cents)
    SELECT paid_day, placed_day, status, sum(orders), sum(total_cents), sum(kept_cents) FROM taken
    GROUP BY 1, 2, 3 HAVING sum(orders) <> 0 OR sum(total_cents) <> 0 OR sum(kept_cents) <> 0;
  WITH twice AS (SELECT paid_day, product_id, status FROM product_paid_sum GROUP BY 1, 2, 3 HAVING count(*) > 1),
  taken AS (DELETE FROM product_paid_sum s USING twice t WHERE (s.paid_day, s.product_id, s.status) = (t.paid_day, t.product_id, t.status) RETURNING s.*)
  INSERT INTO product_paid_sum SELECT paid_day, product_id, status, sum(units), sum(total_cents) FROM taken
    GROUP BY 1, 2, 3 HAVING sum(units) <> 0 OR sum(total_cents) <> 0;
  WITH twice AS (SELECT created_day, listed FROM customer_day_sum GROUP BY 1, 2 HAVING count(*) > 1),
  taken AS (DELETE FROM customer_day_sum s USING twice t WHERE (s.created_day, s.listed) = (t.created_day, t.listed) RETURNING s.*)
  INSERT INTO customer_day_sum SELECT created_day, listed, sum(customers) FROM taken GROUP BY 1, 2 HAVING sum(customers) <> 0;
END $$;

-- Compares each figure with its rows, both as one statement sees them, and adds the difference.
-- Returns how many figures were wrong: 0 unless rows were written past the triggers.
CREATE FUNCTION reconcile_order_sums() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  wrong bigint := 0;
  found bigint;
BEGIN
  -- As a difference: what is booked meanwhile stays.
  UPDATE customer_order o SET kept_cents = o.kept_cents + l.cents - l.kept
  FROM (SELECT c.id, c.kept_cents AS kept, coalesce(-sum(e.amount_cents) FILTER (WHERE e.account IN ('sales', 'discounts', 'interest', 'refunds')), 0) AS cents
    FROM customer_order c LEFT JOIN ledger_entry e ON e.order_id = c.id GROUP BY c.id) l
  WHERE l.id = o.id AND l.cents <> l.kept;
  GET DIAGNOSTICS found = ROW_COUNT; wrong := wrong + found;
  INSERT INTO order_sum (status, company_id, payment_type_id, orders, total_cents, kept_cents)
    SELECT status, company_id, payment_type_id, sum(n), sum(cents), sum(kept) FROM (
      SELECT status, company_id, payment_type_id, 1 AS n, total_cents AS cents, kept_cents AS kept FROM customer_order
      UNION ALL SELECT status, company_id, payment_type_id, -orders, -total_cents, -kept_cents FROM order_sum
    ) c GROUP BY 1, 2, 3 HAVING sum(n) <> 0 OR sum(cents) <> 0 OR sum(kept) <> 0;
  GET DIAGNOSTICS found = ROW_COUNT; wrong := wrong + found;
  INSERT INTO order_day_sum (placed_day, status, company_id, payment_type_id, orders, total_cents, kept_cents)
    SELECT day, status, company_id, payment_type_id, sum(n), sum(cents), sum(kept) FROM (
      SELECT business_day(placed_at) AS day, status, company_id, payment_type_id, 1 AS n, total_cents AS cents, kept_cents AS kept FROM customer_order
      UNION ALL SELECT placed_day, status, company_id, payment_type_id, -orders, -total_cents, -kept_cents FROM order_day_sum
    ) c GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0 OR sum(cents) <> 0 OR sum(kept) <> 0;
  GET DIAGNOSTICS found = ROW_COUNT; wrong := wrong + found;
  INSERT INTO order_paid_sum (paid_day, placed_day, status, orders, total_cents, kept_cents)
    SELECT paid, placed, status, sum(n), sum(cents), sum(kept) FROM (
      SELECT business_day(paid_at) AS paid, business_day(placed_at) AS placed, status, 1 AS n, total_cents AS cents, kept_cents AS kept
      FROM customer_order WHERE paid_at IS NOT NULL
      UNION ALL SELECT paid_day, placed_day, status, -orders, -total_cents, -kept_cents FROM order_paid_sum
    ) c GROUP BY 1, 2, 3 HAVING sum(n) <> 0 OR sum(cents) <> 0 OR sum(kept) <> 0;
  GET DIAGNOSTICS found = ROW_COUNT; wrong := wrong + found;
  INSERT INTO product_paid_sum
    SELECT day, product_id, status, sum(n), sum(cents) FROM (
      SELECT business_day(o.paid_at) AS day, i.product_id, o.status,
        CASE WHEN i.total_cents > 0 AND f.refunded_cents = i.total_cents THEN 0 ELSE i.amount END AS n,
        i.total_cents - coalesce(f.refunded_cents, 0) AS cents
      FROM customer_order o JOIN order_item i ON i.order_id = o.id LEFT JOIN item_refund f ON f.order_item_id = i.id WHERE o.paid_at IS NOT NULL
      UNION ALL SELECT paid_day, product_id, status, -units, -total_cents FROM product_paid_sum
    ) c GROUP BY 1, 2, 3 HAVING sum(n) <> 0 OR sum(cents) <> 0;
  GET DIAGNOSTICS found = ROW_COUNT; wrong := wrong + found;
  INSERT INTO customer_day_sum
    SELECT day, listed, sum(n) FROM (
      SELECT business_day(created_at) AS day, is_listed(status) AS listed, 1 AS n FROM app_user WHERE is_customer(profile_id)
      UNION ALL SELECT created_day, listed, -customers FROM customer_day_sum
    ) c GROUP BY 1, 2 HAVING sum(n) <> 0;
  GET DIAGNOSTICS found = ROW_COUNT; wrong := wrong + found;
  INSERT INTO customer_sum (user_id) SELECT u.id FROM app_user u
    WHERE NOT EXISTS (SELECT 1 FROM customer_sum s WHERE s.user_id = u.id) ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS found = ROW_COUNT; wrong := wrong + found;
  -- As differences too: what a purchase adds meanwhile stays.
  UPDATE customer_sum s SET
    orders_count = coalesce(s.orders_count, 0) + d.orders,
    paid_cents = coalesce(s.paid_cents, 0) + d.cents,
    last_order_at = greatest(s.last_order_at, d.last)
  FROM (
    SELECT k.user_id, count(o.id) - coalesce(k.orders_count, 0) AS orders,
      coalesce(sum(o.kept_cents), 0) - coalesce(k.paid_cents, 0) AS cents,
      max(o.placed_at) AS last, k.last_order_at AS kept_last
    FROM customer_sum k LEFT JOIN customer_order o ON o.user_id = k.user_id GROUP BY k.user_id
  ) d
  WHERE s.user_id = d.user_id AND (d.orders <> 0 OR d.cents <> 0 OR d.last IS DISTINCT FROM d.kept_last);
  GET DIAGNOSTICS found = ROW_COUNT; wrong := wrong + found;
  RETURN wrong;
END $$;

-- A refund that arrived takes its part from what its products brought, under the state the order still has.
CREATE FUNCTION sum_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_paid_sum (paid_day, product_id, status, units, total_cents)
    SELECT business_day(o.paid_at), i.product_id, o.status,
      -sum(CASE WHEN f.refunded_cents = i.total_cents THEN i.amount ELSE 0 END), -sum(x.amount_cents)
    FROM refund_item x JOIN order_item i ON i.id = x.order_item_id JOIN customer_order o ON o.id = i.order_id
      JOIN item_refund f ON f.order_item_id = i.id
    WHERE x.refund_id = NEW.id AND o.paid_at IS NOT NULL GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
CREATE TRIGGER refund_summed AFTER UPDATE OF status ON refund FOR EACH ROW WHEN (NEW.status = 'succeeded' AND OLD.status <> 'succeeded') EXECUTE FUNCTION sum_refunds();
