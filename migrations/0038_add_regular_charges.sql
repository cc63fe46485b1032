CREATE TABLE "billing_card" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_card_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"gateway" text NOT NULL,
	"billing_key" text NOT NULL,
	"issuer" text NOT NULL,
	"last_digits" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "billing_card_ended" CHECK ("billing_card"."state" = 'ACTIVE' or "billing_card"."billing_key" = '')
);
--> statement-breakpoint
CREATE TABLE "billing_customer" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"customer_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regular_charge" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "regular_charge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"partner_id" bigint NOT NULL,
	"chain_store_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"day_of_month" integer NOT NULL,
	"start_month" text NOT NULL,
	"state" text NOT NULL,
	"next_on" text NOT NULL,
	"announced" text DEFAULT '' NOT NULL,
	"consented_amount" bigint NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"charged_amount" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paused_at" timestamp with time zone,
	"pause_reason" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "regular_charge_consent" CHECK ("regular_charge"."amount" > 0 and "regular_charge"."amount" <= "regular_charge"."consented_amount")
);
--> statement-breakpoint
CREATE TABLE "regular_charge_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "regular_charge_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plan_id" bigint NOT NULL,
	"month" text NOT NULL,
	"number" text NOT NULL,
	"amount" bigint NOT NULL,
	"due_on" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_code" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "billing_card" ADD CONSTRAINT "billing_card_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_customer" ADD CONSTRAINT "billing_customer_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regular_charge" ADD CONSTRAINT "regular_charge_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regular_charge" ADD CONSTRAINT "regular_charge_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regular_charge" ADD CONSTRAINT "regular_charge_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regular_charge_run" ADD CONSTRAINT "regular_charge_run_plan_id_regular_charge_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."regular_charge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_card_active" ON "billing_card" USING btree ("member_id") WHERE "billing_card"."state" = 'ACTIVE';--> statement-breakpoint
CREATE UNIQUE INDEX "billing_customer_key" ON "billing_customer" USING btree ("customer_key");--> statement-breakpoint
CREATE UNIQUE INDEX "regular_charge_live" ON "regular_charge" USING btree ("member_id") WHERE "regular_charge"."state" <> 'ENDED';--> statement-breakpoint
CREATE INDEX "regular_charge_member" ON "regular_charge" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "regular_charge_next" ON "regular_charge" USING btree ("next_on","id") WHERE "regular_charge"."state" = 'ACTIVE';--> statement-breakpoint
CREATE UNIQUE INDEX "regular_charge_run_month" ON "regular_charge_run" USING btree ("plan_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "regular_charge_run_number" ON "regular_charge_run" USING btree ("number");--> statement-breakpoint
CREATE INDEX "regular_charge_run_due" ON "regular_charge_run" USING btree ("next_attempt_at") WHERE "regular_charge_run"."state" = 'PENDING';