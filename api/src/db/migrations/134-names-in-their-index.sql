-- With the name itself in the index of folded names, a list by name is read from the index alone: a page by its number
-- folds no name of the rows before it.
DROP INDEX app_user_listed_name;
CREATE INDEX app_user_listed_name ON app_user (search_fold(name), id) INCLUDE (name) WHERE profile_id = 3 AND status <> 'anonymised';
DROP INDEX customer_order_customer;
CREATE INDEX customer_order_customer ON customer_order (search_fold(customer_name), id) INCLUDE (customer_name);
