CREATE TABLE "community_comment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "community_comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"chain_store_id" bigint,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "community_post" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "community_post_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"chain_store_id" bigint,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "community_view" (
	"post_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"day" text NOT NULL,
	CONSTRAINT "community_view_post_id_member_id_pk" PRIMARY KEY("post_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "community_comment" ADD CONSTRAINT "community_comment_post_id_community_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_comment" ADD CONSTRAINT "community_comment_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_comment" ADD CONSTRAINT "community_comment_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_post" ADD CONSTRAINT "community_post_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_post" ADD CONSTRAINT "community_post_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_post" ADD CONSTRAINT "community_post_chain_store_id_chain_store_id_fk" FOREIGN KEY ("chain_store_id") REFERENCES "public"."chain_store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_view" ADD CONSTRAINT "community_view_post_id_community_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_view" ADD CONSTRAINT "community_view_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_comment_post" ON "community_comment" USING btree ("post_id","id");--> statement-breakpoint
CREATE INDEX "community_comment_member" ON "community_comment" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "community_comment_deleted" ON "community_comment" USING btree ("deleted_at") WHERE "community_comment"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "community_post_partner" ON "community_post" USING btree ("partner_id","id") WHERE "community_post"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "community_post_category" ON "community_post" USING btree ("partner_id","category","id") WHERE "community_post"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "community_post_member" ON "community_post" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "community_post_deleted" ON "community_post" USING btree ("deleted_at") WHERE "community_post"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "community_view_member" ON "community_view" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "community_view_day" ON "community_view" USING btree ("day");