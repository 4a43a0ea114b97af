ALTER TABLE "archived_trainees" ALTER COLUMN "activity_status" SET DEFAULT 'פעיל.ה';--> statement-breakpoint
ALTER TABLE "trainees" ALTER COLUMN "activity_status" SET DEFAULT 'פעיל.ה';