CREATE TABLE "settlement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"month" text NOT NULL,
	"state" text NOT NULL,
	"count" integer NOT NULL,
	"sales" bigint NOT NULL,
	"refunds" bigint NOT NULL,
	"supply" bigint NOT NULL,
	"commission_rate" integer NOT NULL,
	"commission" bigint NOT NULL,
	"card_amount" bigint NOT NULL,
	"card_cost" bigint NOT NULL,
	"carried_in" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"hold_reason" text DEFAULT '' NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"listed_at" timestamp with time zone,
	"paid_on" text,
	"paid_to" text DEFAULT '' NOT NULL,
	"decided_by" bigint NOT NULL,
	CONSTRAINT "settlement_amount" CHECK ("settlement"."amount" = "settlement"."sales" - "settlement"."refunds" - "settlement"."supply" - "settlement"."commission" + "settlement"."carried_in"),
	CONSTRAINT "settlement_paid" CHECK ("settlement"."state" = 'CARRIED' or "settlement"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_decided_by_member_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_month" ON "settlement" USING btree ("partner_id","month");--> statement-breakpoint
CREATE INDEX "settlement_by_month" ON "settlement" USING btree ("month");--> statement-breakpoint
CREATE INDEX "cash_transaction_card" ON "cash_transaction" USING btree ("created_at") WHERE "cash_transaction"."ref_type" = 'CARD';