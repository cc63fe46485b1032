CREATE TABLE "store_invitation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"store_name" text NOT NULL,
	"owner_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"level" integer,
	"token_hash" text,
	"invited_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"mail_day" text NOT NULL,
	"mails_on_day" integer DEFAULT 1 NOT NULL,
	"mail_no" integer DEFAULT 1 NOT NULL,
	"joined_at" timestamp with time zone,
	"chain_store_id" bigint,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "store_invitation_level" CHECK ("store_invitation"."level" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "store_invitation" ADD CONSTRAINT "store_invitation_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_invitation" ADD CONSTRAINT "store_invitation_invited_by_member_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_invitation" ADD CONSTRAINT "store_invitation_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "store_invitation_token" ON "store_invitation" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "store_invitation_open" ON "store_invitation" USING btree ("partner_id",lower("email")) WHERE "store_invitation"."joined_at" is null and "store_invitation"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "store_invitation_partner" ON "store_invitation" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "store_invitation_mails" ON "store_invitation" USING btree ("partner_id","mail_day");