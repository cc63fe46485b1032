ALTER TABLE "card_payment" ADD COLUMN "tax_free" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "card_refund" ADD COLUMN "tax_free" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "card_payment" SET "tax_free" = round(free.amount::numeric * "card_payment"."amount" / "orders"."total")
FROM "orders" JOIN (SELECT "order_id", sum("calculated_price") AS amount FROM "order_product" WHERE "vat_type" = 'FREE' GROUP BY "order_id") free
  ON free."order_id" = "orders"."id"
WHERE "orders"."order_number" = "card_payment"."ref_number" AND "orders"."total" > 0;
