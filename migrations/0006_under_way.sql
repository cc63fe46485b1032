CREATE INDEX "shipment_under_way" ON "shipment" USING btree ("shipped_at") WHERE "shipment"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "card_payment_unknown" ON "card_payment" USING btree ("created_at") WHERE "card_payment"."payment_key" is not null and "card_payment"."approved_at" is null;--> statement-breakpoint
UPDATE "partner_category" SET "market_count" = counted.of_market FROM (
  SELECT partner_id, category_id, count(*) AS of_market FROM partner_product
  WHERE is_listed AND market_margin IS NOT NULL GROUP BY partner_id, category_id
) counted WHERE counted.partner_id = "partner_category".partner_id AND counted.category_id = "partner_category".category_id;
