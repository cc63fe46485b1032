CREATE TABLE "former_owner" (
	"member_id" bigint NOT NULL,
	"chain_store_id" bigint NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_owner_member_id_chain_store_id_pk" PRIMARY KEY("member_id","chain_store_id")
);
--> statement-breakpoint
CREATE TABLE "store_transfer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_transfer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"chain_store_id" bigint NOT NULL,
	"from_member_id" bigint NOT NULL,
	"to_member_id" bigint,
	"invited_email" text DEFAULT '' NOT NULL,
	"token_hash" text,
	"state" text DEFAULT 'PROPOSED' NOT NULL,
	"starts_on" text,
	"expires_at" timestamp with time zone NOT NULL,
	"business" jsonb,
	"proposed_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_owner" ADD CONSTRAINT "former_owner_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_owner" ADD CONSTRAINT "former_owner_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_transfer" ADD CONSTRAINT "store_transfer_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_transfer" ADD CONSTRAINT "store_transfer_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_transfer" ADD CONSTRAINT "store_transfer_from_member_id_member_id_fk" FOREIGN KEY ("from_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_transfer" ADD CONSTRAINT "store_transfer_to_member_id_member_id_fk" FOREIGN KEY ("to_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_transfer" ADD CONSTRAINT "store_transfer_proposed_by_member_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "store_transfer_open" ON "store_transfer" USING btree ("chain_store_id") WHERE "store_transfer"."state" in ('PROPOSED', 'ACCEPTED');--> statement-breakpoint
CREATE INDEX "store_transfer_store" ON "store_transfer" USING btree ("chain_store_id","id");--> statement-breakpoint
CREATE INDEX "store_transfer_from" ON "store_transfer" USING btree ("from_member_id","id");--> statement-breakpoint
CREATE INDEX "store_transfer_to" ON "store_transfer" USING btree ("to_member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_transfer_token" ON "store_transfer" USING btree ("token_hash");