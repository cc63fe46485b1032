ALTER TABLE "partner" ADD COLUMN "unit_price_decimals" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "unit_price_decimals" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "partner" ADD CONSTRAINT "partner_unit_price_decimals" CHECK ("partner"."unit_price_decimals" in (0, 1, 2));--> statement-breakpoint
-- Written by hand: the decimals of unit prices are a part of what the brand's catalog shows, so that a change raises its version.
create function change_catalog_of_brand() returns trigger language plpgsql as $$
begin
  perform change_catalogs(array[new.id]);
  return null;
end $$;
--> statement-breakpoint
create trigger partner_unit_price_decimals_changed after update of unit_price_decimals on partner
  for each row when (old.unit_price_decimals is distinct from new.unit_price_decimals)
  execute function change_catalog_of_brand();
