CREATE TABLE "setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" text NOT NULL
);
