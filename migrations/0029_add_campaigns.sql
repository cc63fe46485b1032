CREATE TABLE "campaign" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"starts_on" text NOT NULL,
	"ends_on" text NOT NULL,
	"deadline_on" text NOT NULL,
	"answers_until" timestamp with time zone NOT NULL,
	"total_cost" bigint NOT NULL,
	"store_cost" bigint NOT NULL,
	"entitled" integer NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"agreed" integer,
	"declined" integer,
	CONSTRAINT "campaign_cost" CHECK ("campaign"."store_cost" between 0 and "campaign"."total_cost")
);
--> statement-breakpoint
CREATE TABLE "campaign_store" (
	"campaign_id" bigint NOT NULL,
	"chain_store_id" bigint NOT NULL,
	"store_name" text NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"member_id" bigint,
	"member_name" text,
	CONSTRAINT "campaign_store_campaign_id_chain_store_id_pk" PRIMARY KEY("campaign_id","chain_store_id")
);
--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_store" ADD CONSTRAINT "campaign_store_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_store" ADD CONSTRAINT "campaign_store_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_store" ADD CONSTRAINT "campaign_store_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_partner" ON "campaign" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "campaign_undecided" ON "campaign" USING btree ("answers_until") WHERE "campaign"."decided_at" is null and "campaign"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "campaign_store_store" ON "campaign_store" USING btree ("chain_store_id","campaign_id");--> statement-breakpoint
CREATE INDEX "campaign_store_member" ON "campaign_store" USING btree ("member_id");