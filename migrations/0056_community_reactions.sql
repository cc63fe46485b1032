CREATE TABLE "community_comment_like" (
	"comment_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	CONSTRAINT "community_comment_like_comment_id_member_id_pk" PRIMARY KEY("comment_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "community_mention" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "community_mention_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint NOT NULL,
	"comment_id" bigint,
	"chain_store_id" bigint NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "community_post_like" (
	"post_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	CONSTRAINT "community_post_like_post_id_member_id_pk" PRIMARY KEY("post_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "community_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "community_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"post_id" bigint NOT NULL,
	"comment_id" bigint,
	"member_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "community_seen" (
	"member_id" bigint NOT NULL,
	"partner_id" bigint NOT NULL,
	"post_id" bigint NOT NULL,
	CONSTRAINT "community_seen_member_id_partner_id_pk" PRIMARY KEY("member_id","partner_id")
);
--> statement-breakpoint
ALTER TABLE "community_comment" ADD COLUMN "like_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "community_post" ADD COLUMN "like_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "community_comment_like" ADD CONSTRAINT "community_comment_like_comment_id_community_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."community_comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_comment_like" ADD CONSTRAINT "community_comment_like_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_mention" ADD CONSTRAINT "community_mention_post_id_community_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_mention" ADD CONSTRAINT "community_mention_comment_id_community_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."community_comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_mention" ADD CONSTRAINT "community_mention_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_post_like" ADD CONSTRAINT "community_post_like_post_id_community_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_post_like" ADD CONSTRAINT "community_post_like_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_report" ADD CONSTRAINT "community_report_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_report" ADD CONSTRAINT "community_report_post_id_community_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_report" ADD CONSTRAINT "community_report_comment_id_community_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."community_comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_report" ADD CONSTRAINT "community_report_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_seen" ADD CONSTRAINT "community_seen_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_seen" ADD CONSTRAINT "community_seen_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_comment_like_member" ON "community_comment_like" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "community_mention_post" ON "community_mention" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "community_mention_comment" ON "community_mention" USING btree ("comment_id") WHERE "community_mention"."comment_id" is not null;--> statement-breakpoint
CREATE INDEX "community_mention_store" ON "community_mention" USING btree ("chain_store_id");--> statement-breakpoint
CREATE INDEX "community_post_like_member" ON "community_post_like" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "community_report_post_once" ON "community_report" USING btree ("post_id","member_id") WHERE "community_report"."comment_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "community_report_comment_once" ON "community_report" USING btree ("comment_id","member_id") WHERE "community_report"."comment_id" is not null;--> statement-breakpoint
CREATE INDEX "community_report_post" ON "community_report" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "community_report_open" ON "community_report" USING btree ("partner_id","post_id") WHERE "community_report"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "community_report_member" ON "community_report" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "community_report_closed" ON "community_report" USING btree ("closed_at") WHERE "community_report"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "community_post_likes" ON "community_post" USING btree ("partner_id","like_count","id") WHERE "community_post"."deleted_at" is null;