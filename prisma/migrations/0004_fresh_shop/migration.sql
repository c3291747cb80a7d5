-- What a fresh shop holds, since v3 cannot make it. Identifiers begin at 1.
INSERT INTO language (code, name, region, currency, is_active, is_default, position)
  VALUES ('en', 'English', 'US', 'USD', true, true, 0);
INSERT INTO price_list (name) VALUES ('Base');
INSERT INTO tax_area (name) VALUES ('Default');
INSERT INTO newsletter_list (name) VALUES ('Newsletter');
INSERT INTO setting (key, value) VALUES ('template', '"default"');
