CREATE UNIQUE INDEX "staff_operator" ON "staff" USING btree ("member_id") WHERE "staff"."partner_id" is null;
--> statement-breakpoint
UPDATE "staff" SET "role" = 'all' WHERE "partner_id" is null;
--> statement-breakpoint
INSERT INTO "staff" ("member_id", "role") SELECT m."id", 'all' FROM "member" m WHERE m."authority" = 'ROLE_ADMIN' AND m."state" = 'ACTIVE' AND NOT EXISTS (SELECT 1 FROM "staff" s WHERE s."member_id" = m."id");
