ALTER TABLE "cash_charge" DROP CONSTRAINT "cash_charge_amount";--> statement-breakpoint
ALTER TABLE "cash_charge" ADD COLUMN "card_refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "leaving_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "member_leaving" ON "member" USING btree ("leaving_at") WHERE "member"."leaving_at" is not null;--> statement-breakpoint
UPDATE "cash_charge" SET "card_refunded" = "amount" WHERE "state" = 'REFUNDED';--> statement-breakpoint
ALTER TABLE "cash_charge" ADD CONSTRAINT "cash_charge_amount" CHECK ("cash_charge"."amount" > 0 and "cash_charge"."received" >= 0 and "cash_charge"."card_refunded" between 0 and "cash_charge"."amount");
