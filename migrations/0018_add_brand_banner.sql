ALTER TABLE "partner" ADD COLUMN "banner_picture" jsonb;--> statement-breakpoint
CREATE INDEX "file_uploader" ON "file" USING btree ("uploaded_by","created_at");