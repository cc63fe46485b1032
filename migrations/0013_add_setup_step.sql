CREATE TABLE "setup_step" (
	"step" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"actor_id" bigint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
