CREATE TABLE "message_stop" (
	"event" text NOT NULL,
	"channel" text NOT NULL,
	"reason" text NOT NULL,
	"stopped_by" bigint NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_stop_event_channel_pk" PRIMARY KEY("event","channel")
);
