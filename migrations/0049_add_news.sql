CREATE TABLE "news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"content" text NOT NULL,
	"plain_text" text NOT NULL,
	"picture" jsonb,
	"content_pictures" jsonb NOT NULL,
	"is_pinned" boolean NOT NULL,
	"publish_at" timestamp with time zone,
	"view_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_view" (
	"news_id" bigint NOT NULL,
	"visitor" text NOT NULL,
	"day" text NOT NULL,
	CONSTRAINT "news_view_news_id_visitor_pk" PRIMARY KEY("news_id","visitor")
);
--> statement-breakpoint
ALTER TABLE "news_view" ADD CONSTRAINT "news_view_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_published" ON "news" USING btree ("is_pinned","publish_at","id") WHERE "news"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "news_view_day" ON "news_view" USING btree ("day");