ALTER TABLE "cancellation" ADD COLUMN "refund_cause" text;--> statement-breakpoint
ALTER TABLE "order_option" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "cancellation_buyer_refund" ON "cancellation" USING btree ("actor_id","created_at") WHERE "cancellation"."refund_cause" is not null and "cancellation"."actor" = 'BUYER';--> statement-breakpoint
ALTER TABLE "order_option" ADD CONSTRAINT "order_option_refunded" CHECK ("order_option"."refunded" >= 0 and "order_option"."refunded" <= "order_option"."shipped");