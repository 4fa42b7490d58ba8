-- What the provider of the card that was typed last told of the splits of a cart's price: it takes the place of our own simulation.
ALTER TABLE cart ADD COLUMN card_quote jsonb;
