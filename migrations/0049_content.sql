CREATE TABLE "faq" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faq_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint,
	"category" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"plain_text" text NOT NULL,
	"content_pictures" jsonb NOT NULL,
	"sort" integer NOT NULL,
	"is_shown" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "popup" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "popup_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" bigint,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"picture" jsonb,
	"link_url" text NOT NULL,
	"target" text NOT NULL,
	"pages" jsonb NOT NULL,
	"order" integer NOT NULL,
	"width" integer NOT NULL,
	"position" text NOT NULL,
	"is_shown" boolean NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "faq" ADD CONSTRAINT "faq_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_view" ADD CONSTRAINT "news_view_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "popup" ADD CONSTRAINT "popup_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "faq_owner" ON "faq" USING btree ("partner_id","category","sort");--> statement-breakpoint
CREATE INDEX "news_published" ON "news" USING btree ("is_pinned","publish_at","id") WHERE "news"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "news_view_day" ON "news_view" USING btree ("day");--> statement-breakpoint
CREATE INDEX "popup_owner" ON "popup" USING btree ("partner_id","order");