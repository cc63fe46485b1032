ALTER TABLE "order_product" ADD COLUMN "live_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_product" ADD COLUMN "live_price" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_product" ADD COLUMN "live_print" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_product" ADD COLUMN "live_supply" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "live_goods" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "live_print" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "live_send_cost" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "live_supply" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_sales" ON "orders" USING btree ("partner_id","created_at","id","chain_store_id","status","pay_method","paid_at","live_goods","live_print","live_send_cost","live_supply");--> statement-breakpoint
-- Orders from before get the rest of their amounts, as a cancellation computes it.
UPDATE "order_product" p SET "live_count" = l.count, "live_price" = l.price, "live_print" = l.print, "live_supply" = l.supply
FROM (
  SELECT p.order_id, p.line_no, sum(o.count - o.cancelled) AS count,
    sum(o.calculated_price - o.calculated_price * o.cancelled / o.count) AS price,
    coalesce(sum(o.flat_price) FILTER (WHERE o.cancelled < o.count), 0)
      + CASE WHEN bool_or(o.cancelled < o.count) THEN p.print_price ELSE 0 END AS print,
    sum(o.supply_amount - o.supply_amount * o.cancelled / o.count) AS supply
  FROM order_product p JOIN order_option o ON o.order_id = p.order_id AND o.line_no = p.line_no
  GROUP BY p.order_id, p.line_no, p.print_price
) l
WHERE p."order_id" = l.order_id AND p."line_no" = l.line_no;--> statement-breakpoint
UPDATE "orders" o SET "live_goods" = l.price, "live_print" = l.print, "live_supply" = l.supply,
  "live_send_cost" = coalesce((SELECT sum(delivery_fee + remote_fee - fee_returned) FROM order_bundle b WHERE b.order_id = o.id), 0)
FROM (
  SELECT order_id, sum(live_price) AS price, sum(live_print) AS print, sum(live_supply) AS supply FROM order_product GROUP BY order_id
) l
WHERE o."id" = l.order_id;
