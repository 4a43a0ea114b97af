CREATE TABLE "push_subscriptions" (
	"session" text collate "C" PRIMARY KEY NOT NULL,
	"endpoint" text collate "C" NOT NULL,
	"p256dh" text collate "C" NOT NULL,
	"auth" text collate "C" NOT NULL,
	"told_of" bigint NOT NULL,
	"tries" bigint DEFAULT 0 NOT NULL,
	"next_at" text collate "C" DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digests" (
	"guide_id" bigint NOT NULL,
	"address" text collate "C" NOT NULL,
	"token_hash" text collate "C",
	"asked_at" text collate "C" NOT NULL,
	"sent_week" text collate "C" NOT NULL,
	"tries" bigint DEFAULT 0 NOT NULL,
	"next_at" text collate "C" DEFAULT '' NOT NULL,
	CONSTRAINT "digests_guide_id_pk" PRIMARY KEY("guide_id")
);
--> statement-breakpoint
CREATE TABLE "returned_texts" (
	"guide_id" bigint NOT NULL,
	"notice_id" bigint NOT NULL,
	"at" text collate "C" NOT NULL,
	"sent" bigint NOT NULL,
	CONSTRAINT "returned_texts_guide_id_pk" PRIMARY KEY("guide_id")
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_sessions_token_hash_fk" FOREIGN KEY ("session") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returned_texts" ADD CONSTRAINT "returned_texts_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint_unique" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_next" ON "push_subscriptions" USING btree ("next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "digests_token_hash_unique" ON "digests" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "digests_asked" ON "digests" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "returned_texts_at" ON "returned_texts" USING btree ("at");--> statement-breakpoint
INSERT INTO "secrets" ("name", "value") VALUES
	('mail', gen_random_uuid()::text || gen_random_uuid()::text),
	('push', gen_random_uuid()::text || gen_random_uuid()::text);
