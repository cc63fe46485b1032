CREATE SEQUENCE "public"."partner_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "partner_account" (
	"partner_id" bigint PRIMARY KEY NOT NULL,
	"bank_code" text NOT NULL,
	"account" text NOT NULL,
	"holder" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_decision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"decision" text NOT NULL,
	"reason" text NOT NULL,
	"actor_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_reset" (
	"hash" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"replaces" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_attempt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bucket" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_challenge" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "review_kit_hand_over" (
	"salt_hash" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"redeemed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "terms_consent" (
	"member_id" bigint NOT NULL,
	"terms_version_id" bigint NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "terms_consent_member_id_terms_version_id_pk" PRIMARY KEY("member_id","terms_version_id")
);
--> statement-breakpoint
CREATE TABLE "terms_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "terms_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"effective_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "agreed_to_sms_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "agreed_to_email_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partner_account" ADD CONSTRAINT "partner_account_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_decision" ADD CONSTRAINT "partner_decision_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_challenge" ADD CONSTRAINT "recovery_challenge_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_kit_hand_over" ADD CONSTRAINT "review_kit_hand_over_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_consent" ADD CONSTRAINT "terms_consent_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_consent" ADD CONSTRAINT "terms_consent_terms_version_id_terms_version_id_fk" FOREIGN KEY ("terms_version_id") REFERENCES "public"."terms_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_decision_partner" ON "partner_decision" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "password_reset_member" ON "password_reset" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "recovery_attempt_bucket" ON "recovery_attempt" USING btree ("bucket","at");--> statement-breakpoint
CREATE INDEX "recovery_challenge_member" ON "recovery_challenge" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "terms_version_once" ON "terms_version" USING btree ("type","version");