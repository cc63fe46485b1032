CREATE TABLE "notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"text_version" integer DEFAULT 1 NOT NULL,
	"is_important" boolean NOT NULL,
	"audience" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"publish_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"reminded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notice_former_text" (
	"notice_id" bigint NOT NULL,
	"text_version" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_former_text_notice_id_text_version_pk" PRIMARY KEY("notice_id","text_version")
);
--> statement-breakpoint
CREATE TABLE "notice_read" (
	"notice_id" bigint NOT NULL,
	"chain_store_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"text_version" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_read_notice_id_chain_store_id_pk" PRIMARY KEY("notice_id","chain_store_id")
);
--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_former_text" ADD CONSTRAINT "notice_former_text_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_read" ADD CONSTRAINT "notice_read_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_read" ADD CONSTRAINT "notice_read_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_read" ADD CONSTRAINT "notice_read_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_partner" ON "notice" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "notice_read_store" ON "notice_read" USING btree ("chain_store_id");--> statement-breakpoint
CREATE INDEX "notice_read_member" ON "notice_read" USING btree ("member_id");