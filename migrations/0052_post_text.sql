ALTER TABLE "community_post" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "community_post" ADD COLUMN "content_pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;