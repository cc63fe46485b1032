CREATE TABLE "message_text" (
	"event" text NOT NULL,
	"channel" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"restored_from" integer,
	"written_by" bigint NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_text_event_channel_version_pk" PRIMARY KEY("event","channel","version")
);
--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "text_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "cost" integer;--> statement-breakpoint
CREATE INDEX "message_created" ON "message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "message_cost" ON "message" USING btree ("created_at") WHERE "message"."cost" is not null;