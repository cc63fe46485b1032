DROP INDEX "order_product_product";--> statement-breakpoint
CREATE INDEX "margin_entry_store" ON "margin_entry" USING btree ("chain_store_id","day","id");--> statement-breakpoint
CREATE INDEX "margin_entry_product" ON "margin_entry" USING btree ("partner_product_id","day","id");--> statement-breakpoint
CREATE INDEX "order_product_sales" ON "order_product" USING btree ("order_id","partner_product_id","line_no","live_count","live_price","live_print","live_supply");--> statement-breakpoint
CREATE INDEX "orders_store_created" ON "orders" USING btree ("chain_store_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_number_of_brand" ON "orders" USING btree ("partner_id","order_number","id");--> statement-breakpoint
CREATE INDEX "order_product_product" ON "order_product" USING btree ("partner_product_id","order_id");