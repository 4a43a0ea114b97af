CREATE TABLE "idempotency_keys" (
	"guide_id" bigint NOT NULL,
	"key_hash" text collate "C" NOT NULL,
	"fingerprint" text collate "C" NOT NULL,
	"answer" text collate "C" DEFAULT '' NOT NULL,
	"created_at" text collate "C" NOT NULL,
	CONSTRAINT "idempotency_keys_guide_id_key_hash_pk" PRIMARY KEY("guide_id","key_hash")
);
--> statement-breakpoint
DROP INDEX "imports_key_unique";--> statement-breakpoint
DROP INDEX "group_imports_key_unique";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "imports" DROP COLUMN "key";--> statement-breakpoint
ALTER TABLE "group_imports" DROP COLUMN "key";