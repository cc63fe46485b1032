ALTER TABLE "order_option" ADD COLUMN "supply_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Rows from before get their share of the product's supply amount by price.
UPDATE "order_option" o SET "supply_amount" = p."supply_amount" * o."calculated_price" / p."calculated_price"
FROM "order_product" p
WHERE p."order_id" = o."order_id" AND p."line_no" = o."line_no" AND p."calculated_price" > 0;
