CREATE TABLE "cash_charge" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_charge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"member_id" bigint NOT NULL,
	"partner_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"received" bigint NOT NULL,
	"depositor" text NOT NULL,
	"bank_account" text NOT NULL,
	"due_at" timestamp with time zone,
	"card_cost" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"charged_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "cash_charge_amount" CHECK ("cash_charge"."amount" > 0 and "cash_charge"."received" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cash_draw" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_draw_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"member_id" bigint NOT NULL,
	"partner_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"bank_code" text NOT NULL,
	"account" text NOT NULL,
	"account_end" text NOT NULL,
	"holder" text NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"listed_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "cash_draw_amount" CHECK ("cash_draw"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "cash_charge" ADD CONSTRAINT "cash_charge_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_charge" ADD CONSTRAINT "cash_charge_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_draw" ADD CONSTRAINT "cash_draw_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_draw" ADD CONSTRAINT "cash_draw_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_charge_number" ON "cash_charge" USING btree ("number");--> statement-breakpoint
CREATE INDEX "cash_charge_member" ON "cash_charge" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "cash_charge_state" ON "cash_charge" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "cash_charge_due" ON "cash_charge" USING btree ("due_at") WHERE "cash_charge"."state" = 'BD';--> statement-breakpoint
CREATE UNIQUE INDEX "cash_draw_number" ON "cash_draw" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_draw_open" ON "cash_draw" USING btree ("member_id") WHERE "cash_draw"."state" in ('REQUESTED', 'LISTED');--> statement-breakpoint
CREATE INDEX "cash_draw_member" ON "cash_draw" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "cash_draw_state" ON "cash_draw" USING btree ("state","id");