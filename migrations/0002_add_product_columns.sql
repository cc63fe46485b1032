DROP INDEX "product_category";--> statement-breakpoint
ALTER TABLE "partner_product" ADD COLUMN "has_own_pictures" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "low_stock" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "max_per_order" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "max_per_month" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "status" text DEFAULT 'SALE' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "search_choseong" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_option" ADD COLUMN "status" text DEFAULT 'SALE' NOT NULL;--> statement-breakpoint
CREATE INDEX "product_supplier" ON "product" USING btree ("supplier_id","id");--> statement-breakpoint
CREATE INDEX "product_status" ON "product" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "product_name" ON "product" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "product_low_stock" ON "product" USING btree ("id") WHERE "product"."low_stock" is not null and "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "product_category" ON "product" USING btree ("category_id","id");--> statement-breakpoint
-- Written by hand: the values of existing rows. A product outside every assortment is found by its initial consonants from its next change on.
update "product" set "status" = case when "is_on_sale" then 'SALE' else 'STOP' end,
  "search_text" = lower(regexp_replace("name", '\s+', '', 'g')),
  "search_choseong" = coalesce((select "search_choseong" from "partner_product" where "product_id" = "product"."id" limit 1), '');--> statement-breakpoint
update "product_option" set "status" = 'SOLD_OUT' where not "is_on_sale";--> statement-breakpoint
update "partner_product" set "has_own_pictures" = true where jsonb_array_length("pictures") > 0;--> statement-breakpoint
drop trigger partner_product_changed on partner_product;--> statement-breakpoint
drop trigger product_changed on product;--> statement-breakpoint
drop trigger product_option_changed on product_option;--> statement-breakpoint
ALTER TABLE "product" DROP COLUMN "is_on_sale";--> statement-breakpoint
ALTER TABLE "product_option" DROP COLUMN "is_on_sale";--> statement-breakpoint
-- Written by hand: the triggers that raise the version of the catalogs, with the new columns.
create trigger product_changed after update of
  supplier_id, category_id, name, price_model, vat_type, unit, spec, min_count, step, print_price, is_custom_made, is_bundled,
  own_delivery_fee, option_name, description, pictures, max_per_order, max_per_month, status, archived_at, created_at
  on product for each row execute function change_catalogs_of_product();
--> statement-breakpoint
create trigger product_option_changed after update of product_id, name, extra_price, flat_price, status, display_order
  on product_option for each row execute function change_catalogs_of_product();
--> statement-breakpoint
create trigger partner_product_changed after update of
  partner_id, product_id, margin_type, margin, market_margin, is_sample, status, max_per_order, max_per_month, is_mandatory,
  price_basis, display_order, pictures, has_own_pictures, name, category_id, root_category_id, is_listed, search_text,
  search_choseong, created_at
  on partner_product for each row execute function change_own_catalog();
