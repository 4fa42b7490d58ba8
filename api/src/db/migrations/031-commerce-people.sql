-- Carts, orders and accesses belong to people that exist; a person is anonymised, never deleted.
ALTER TABLE cart ADD FOREIGN KEY (user_id) REFERENCES app_user (id);
ALTER TABLE customer_order ADD FOREIGN KEY (user_id) REFERENCES app_user (id);
ALTER TABLE coupon_redemption ADD FOREIGN KEY (user_id) REFERENCES app_user (id);
ALTER TABLE access_grant ADD FOREIGN KEY (user_id) REFERENCES app_user (id);
