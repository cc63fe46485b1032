-- Both indexes get the columns of the counts of orders that wait: a look-up in the table for each of them took longest in the lists of
-- the operator and in the dashboard of a headquarters.
DROP INDEX "orders_partner_status";--> statement-breakpoint
DROP INDEX "orders_status";--> statement-breakpoint
CREATE INDEX "orders_partner_status" ON "orders" USING btree ("partner_id","status","id","created_at","pay_method","paid_at","total");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","id","total");