-- Who sells under each brand, as the law wants it seen (Decreto 7.962, art. 2): all of it or nothing; told by
-- `node api/src/company.ts`. What a payer's bank shows of a Pix (BR Code 59 and 60) is there from the start.
ALTER TABLE company
  ADD COLUMN legal_name text CHECK (legal_name <> ''),
  ADD COLUMN cnpj text CHECK (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  ADD COLUMN street text CHECK (street <> ''),
  ADD COLUMN street_number text CHECK (street_number <> ''),
  ADD COLUMN complement text NOT NULL DEFAULT '',
  ADD COLUMN district text CHECK (district <> ''),
  ADD COLUMN city text CHECK (city <> ''),
  ADD COLUMN uf text CHECK (uf ~ '^[A-Z]{2}$'),
  ADD COLUMN zip_code text CHECK (zip_code ~ '^[0-9]{8}$'),
  ADD COLUMN contact_email text CHECK (contact_email LIKE '%_@_%'),
  ADD COLUMN contact_phone text CHECK (contact_phone ~ '^[0-9]{10,11}$'),
  ADD COLUMN pix_merchant_name text CHECK (pix_merchant_name ~ '^[ -~]{1,25}$'),
  ADD COLUMN pix_merchant_city text NOT NULL DEFAULT 'Sao Paulo' CHECK (pix_merchant_city ~ '^[ -~]{1,15}$'),
  ADD CONSTRAINT company_identity_whole CHECK (
    num_nulls(legal_name, cnpj, street, street_number, district, city, uf, zip_code, contact_email, contact_phone) IN (0, 10)
  );
UPDATE company SET pix_merchant_name = CASE slug WHEN 'liberta' THEN 'Liberta' WHEN 'global' THEN 'Pregao Global' ELSE 'Pregao' END;
ALTER TABLE company ALTER COLUMN pix_merchant_name SET NOT NULL, ALTER COLUMN pix_merchant_city DROP DEFAULT;
