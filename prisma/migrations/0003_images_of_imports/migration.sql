-- A ZIP of images beside the file of an import: see docs/decisions/0085-images-of-imports.md.
ALTER TABLE job
  ADD COLUMN images varchar(41),
  ADD COLUMN images_size bigint;

COMMENT ON COLUMN job."images" IS 'A stored file: the ZIP with the images that the lines name.';
COMMENT ON COLUMN job."images_size" IS 'Size of the ZIP in bytes; 0 or null without one.';
