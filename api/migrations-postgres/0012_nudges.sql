CREATE TABLE "nudges" (
	"guide_id" bigint NOT NULL,
	"day" text collate "C" NOT NULL,
	"at" text collate "C" NOT NULL,
	"sent_by" bigint NOT NULL,
	CONSTRAINT "nudges_guide_id_pk" PRIMARY KEY("guide_id")
);
--> statement-breakpoint
ALTER TABLE "nudges" ADD CONSTRAINT "nudges_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nudges" ADD CONSTRAINT "nudges_sent_by_guides_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nudges_day" ON "nudges" USING btree ("day");--> statement-breakpoint
CREATE INDEX "nudges_sender" ON "nudges" USING btree ("sent_by");