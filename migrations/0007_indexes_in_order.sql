DROP INDEX "audit_log_recent";--> statement-breakpoint
DROP INDEX "audit_log_subject";--> statement-breakpoint
DROP INDEX "cash_transaction_member";--> statement-breakpoint
DROP INDEX "partner_product_recent";--> statement-breakpoint
DROP INDEX "partner_product_popular";--> statement-breakpoint
DROP INDEX "partner_product_category";--> statement-breakpoint
DROP INDEX "partner_product_root";--> statement-breakpoint
DROP INDEX "partner_product_sample";--> statement-breakpoint
DROP INDEX "message_failed";--> statement-breakpoint
DROP INDEX "message_inbox";--> statement-breakpoint
DROP INDEX "orders_partner";--> statement-breakpoint
DROP INDEX "orders_partner_status";--> statement-breakpoint
DROP INDEX "orders_member";--> statement-breakpoint
DROP INDEX "orders_member_status";--> statement-breakpoint
DROP INDEX "orders_status";--> statement-breakpoint
DROP INDEX "orders_store";--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "cash_transaction_member" ON "cash_transaction" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "partner_product_recent" ON "partner_product" USING btree ("partner_id","id") WHERE "partner_product"."is_listed";--> statement-breakpoint
CREATE INDEX "partner_product_popular" ON "partner_product" USING btree ("partner_id","sold_count","id") WHERE "partner_product"."is_listed";--> statement-breakpoint
CREATE INDEX "partner_product_category" ON "partner_product" USING btree ("partner_id","category_id","id") WHERE "partner_product"."is_listed";--> statement-breakpoint
CREATE INDEX "partner_product_root" ON "partner_product" USING btree ("partner_id","root_category_id","id") WHERE "partner_product"."is_listed";--> statement-breakpoint
CREATE INDEX "partner_product_sample" ON "partner_product" USING btree ("partner_id","id") WHERE "partner_product"."is_sample";--> statement-breakpoint
CREATE INDEX "message_failed" ON "message" USING btree ("id") WHERE "message"."state" = 'FAILED';--> statement-breakpoint
CREATE INDEX "message_inbox" ON "message" USING btree ("member_id","id") WHERE "message"."channel" = 'INBOX';--> statement-breakpoint
CREATE INDEX "orders_partner" ON "orders" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "orders_partner_status" ON "orders" USING btree ("partner_id","status","id");--> statement-breakpoint
CREATE INDEX "orders_member" ON "orders" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "orders_member_status" ON "orders" USING btree ("member_id","status","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "orders_store" ON "orders" USING btree ("chain_store_id","id");