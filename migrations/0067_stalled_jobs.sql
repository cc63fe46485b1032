CREATE TABLE "job_failure" (
	"job" text NOT NULL,
	"subject" text NOT NULL,
	"failures" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"last_tried_at" timestamp with time zone NOT NULL,
	"error" text NOT NULL,
	CONSTRAINT "job_failure_job_subject_pk" PRIMARY KEY("job","subject")
);
--> statement-breakpoint
CREATE TABLE "job_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"job" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_state" (
	"job" text PRIMARY KEY NOT NULL,
	"awaited_from" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "job_run_job" ON "job_run" USING btree ("job");