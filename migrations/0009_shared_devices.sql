DROP INDEX "known_device_member";--> statement-breakpoint
ALTER TABLE "known_device" DROP CONSTRAINT "known_device_pkey";--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_member_id_hash_pk" PRIMARY KEY("member_id","hash");
