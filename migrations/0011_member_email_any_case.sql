DROP INDEX "member_email";--> statement-breakpoint
CREATE INDEX "member_email" ON "member" USING btree (lower("email"));