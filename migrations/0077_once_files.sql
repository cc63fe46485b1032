CREATE TABLE "once_file" (
	"hash" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"reads" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "once_file_owner" ON "once_file" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "once_file_expiry" ON "once_file" USING btree ("expires_at");