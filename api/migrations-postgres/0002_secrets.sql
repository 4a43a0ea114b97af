CREATE TABLE "secrets" (
	"name" text collate "C" PRIMARY KEY NOT NULL,
	"value" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_challenges" (
	"challenge" text collate "C" PRIMARY KEY NOT NULL,
	"expires_at" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "used_challenges_expiry" ON "used_challenges" USING btree ("expires_at");