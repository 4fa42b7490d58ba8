-- Tickers as staff manage them: options, expiry, the tape, and the ticker that a renamed one became.
ALTER TABLE financial_asset
  ADD COLUMN option_type text CHECK (option_type IN ('call', 'put')),
  ADD COLUMN strike numeric(18, 6) CHECK (strike > 0),
  ADD COLUMN expires_on date,
  ADD COLUMN successor_id bigint REFERENCES financial_asset (id),
  ADD COLUMN show_in_tape boolean NOT NULL DEFAULT false,
  ADD COLUMN revision integer NOT NULL DEFAULT 1,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_by bigint,
  ADD COLUMN deleted_at timestamptz;
UPDATE financial_asset SET sector = '' WHERE sector IS NULL;
ALTER TABLE financial_asset ALTER COLUMN sector SET DEFAULT '', ALTER COLUMN sector SET NOT NULL;
ALTER TABLE financial_asset
  ADD COLUMN words tsvector GENERATED ALWAYS AS (search_words(ticker || ' ' || name || ' ' || sector)) STORED;
CREATE INDEX financial_asset_words ON financial_asset USING gin (words);
CREATE INDEX financial_asset_ticker ON financial_asset (search_fold(ticker), id);
CREATE INDEX financial_asset_name ON financial_asset (search_fold(name), id);
CREATE INDEX financial_asset_exchange ON financial_asset (search_fold(exchange), id);
CREATE INDEX financial_asset_class ON financial_asset (search_fold(asset_class), id);
CREATE INDEX financial_asset_sector ON financial_asset (search_fold(sector), id);
CREATE INDEX financial_asset_expiry ON financial_asset ((expires_on - date '2000-01-01') NULLS FIRST, id);
CREATE INDEX financial_asset_expires ON financial_asset (expires_on) WHERE expires_on IS NOT NULL;
CREATE INDEX financial_asset_updated ON financial_asset (updated_at, id);
UPDATE financial_asset SET show_in_tape = true WHERE mago_enabled;
CREATE INDEX financial_asset_trash ON financial_asset (id) WHERE deleted_at IS NOT NULL;
CREATE INDEX financial_asset_inactive ON financial_asset (id) WHERE deleted_at IS NULL AND NOT active;
CREATE INDEX financial_asset_listed_class ON financial_asset (asset_class, id);
CREATE INDEX financial_asset_listed_exchange ON financial_asset (exchange, id);
