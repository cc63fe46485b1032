CREATE TABLE "comment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"discussion_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"chain_store_id" bigint,
	"content" text NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "comment_like" (
	"comment_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	CONSTRAINT "comment_like_comment_id_member_id_pk" PRIMARY KEY("comment_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "discussion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discussion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "community_mention" DROP CONSTRAINT "community_mention_comment_id_community_comment_id_fk";
--> statement-breakpoint
ALTER TABLE "community_report" DROP CONSTRAINT "community_report_comment_id_community_comment_id_fk";
--> statement-breakpoint
ALTER TABLE "community_comment_like" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "community_comment" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "review_comment" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "community_comment_like" CASCADE;--> statement-breakpoint
DROP TABLE "community_comment" CASCADE;--> statement-breakpoint
DROP TABLE "review_comment" CASCADE;--> statement-breakpoint
ALTER TABLE "community_post" ADD COLUMN "discussion_id" bigint;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "discussion_id" bigint;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_discussion_id_discussion_id_fk" FOREIGN KEY ("discussion_id") REFERENCES "public"."discussion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_like" ADD CONSTRAINT "comment_like_comment_id_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_like" ADD CONSTRAINT "comment_like_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion" ADD CONSTRAINT "discussion_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_discussion" ON "comment" USING btree ("discussion_id","id");--> statement-breakpoint
CREATE INDEX "comment_member" ON "comment" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "comment_deleted" ON "comment" USING btree ("deleted_at") WHERE "comment"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "comment_like_member" ON "comment_like" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "discussion_partner" ON "discussion" USING btree ("partner_id");--> statement-breakpoint
ALTER TABLE "community_mention" ADD CONSTRAINT "community_mention_comment_id_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_report" ADD CONSTRAINT "community_report_comment_id_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_post" ADD CONSTRAINT "community_post_discussion_id_discussion_id_fk" FOREIGN KEY ("discussion_id") REFERENCES "public"."discussion"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_discussion_id_discussion_id_fk" FOREIGN KEY ("discussion_id") REFERENCES "public"."discussion"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_post" ADD CONSTRAINT "community_post_discussion" UNIQUE("discussion_id");--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_discussion" UNIQUE("discussion_id");